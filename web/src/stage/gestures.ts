import type { Place } from "../logic/values";

export interface Hands {
  /** Whether something that can be dragged lies there. */
  grips(at: Place): boolean;
  drag(at: Place): void;
  drop(at: Place): void;
  tap(at: Place): void;
  pan(by: Place): void;
  zoom(by: number, at: Place): void;
}

const MOVED = 7;

/** Fingers and mouse on the map, in pixels of its element: tap, drag a piece, pan, pinch, wheel. */
export function gestures(hands: () => Hands) {
  return (node: Element) => {
    const down = new Map<number, Place>();
    let start: Place | null = null;
    let doing: "" | "drag" | "pan" | "pinch" = "";

    const at = (event: MouseEvent): Place => {
      const { left, top } = node.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const apart = () => {
      const [one, other] = [...down.values()];
      return one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0;
    };

    function press(event: PointerEvent) {
      node.setPointerCapture(event.pointerId);
      down.set(event.pointerId, at(event));
      if (down.size === 1) [start, doing] = [at(event), ""];
      else doing = "pinch";
    }

    function move(event: PointerEvent) {
      const before = down.get(event.pointerId);
      if (!before || !start) return;
      const now = at(event);
      const width = apart();
      down.set(event.pointerId, now);
      if (doing === "pinch") {
        if (width > 0) hands().zoom(width / Math.max(1, apart()), now);
        return;
      }
      if (!doing && Math.hypot(now[0] - start[0], now[1] - start[1]) > MOVED) {
        doing = hands().grips(start) ? "drag" : "pan";
      }
      if (doing === "drag") hands().drag(now);
      if (doing === "pan") hands().pan([before[0] - now[0], before[1] - now[1]]);
    }

    function release(event: PointerEvent) {
      if (!down.delete(event.pointerId) || down.size > 0) return;
      if (event.type === "pointerup" && doing === "") hands().tap(at(event));
      if (event.type === "pointerup" && doing === "drag") hands().drop(at(event));
      doing = "";
    }

    function wheel(event: WheelEvent) {
      event.preventDefault();
      hands().zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, at(event));
    }

    // A finger must not leave the ring of the keyboard behind.
    const noFocus = (event: MouseEvent) => event.preventDefault();

    const heard: [string, (event: never) => void][] = [
      ["pointerdown", press],
      ["pointermove", move],
      ["pointerup", release],
      ["pointercancel", release],
      ["wheel", wheel],
      ["mousedown", noFocus],
    ];
    for (const [name, told] of heard) node.addEventListener(name, told as EventListener);
    return () => {
      for (const [name, told] of heard) node.removeEventListener(name, told as EventListener);
    };
  };
}
