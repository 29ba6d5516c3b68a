import { settings } from "./settings.svelte";

/** What a device can do beside showing the page; over plain http most of it is missing. */
export const canNotify = () =>
  isSecureContext && "Notification" in globalThis && "serviceWorker" in navigator;
export const canStayAwake = () => "wakeLock" in navigator;

/** Asks whether notifications may be shown; whether they may. */
export async function allowNotifications(): Promise<boolean> {
  if (!canNotify() || (await Notification.requestPermission()) !== "granted") return false;
  await navigator.serviceWorker.register("/app/worker.js");
  return true;
}

/** Tells somebody who looks at something else. */
export async function notify(title: string, body: string) {
  if (!settings.notify || !document.hidden || !canNotify()) return;
  if (Notification.permission !== "granted") return;
  const worker = await navigator.serviceWorker.register("/app/worker.js");
  const data = location.pathname + location.search;
  await worker.showNotification(title, { body, data, tag: "turn", icon: "/static/icon.svg" });
}

/** Keeps the screen on while the page is in sight; gives back what ends it. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  async function hold() {
    if (document.hidden || ended || !settings.awake || !canStayAwake()) return;
    lock = await navigator.wakeLock.request("screen").catch(() => null);
  }
  const again = () => void hold();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release().catch(() => undefined);
  };
}
