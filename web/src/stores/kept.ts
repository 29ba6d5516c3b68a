/** A small text that this device keeps; a browser that keeps nothing has it until the page is closed. */
export function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export function keep(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is asked again.
  }
}
