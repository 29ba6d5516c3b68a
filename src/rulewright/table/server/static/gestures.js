// What fingers, mouse and wheel do on a map: tap, drag a piece, move the view, pinch.

const STILL = 8;

export function listen(drawn, board) {
  const touches = new Map();
  let first = null;
  let last = null;
  let moved = false;
  let held = null;
  const spread = () => {
    const [one, other] = [...touches.values()];
    return { apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 };
  };
  const slide = (from, to) => {
    const [[x, y], [toX, toY]] = [board.at(from), board.at(to)];
    board.pan(x - toX, y - toY);
  };

  drawn.addEventListener("pointerdown", (event) => {
    touches.set(event.pointerId, event);
    drawn.setPointerCapture(event.pointerId);
    if (touches.size === 1) [first, last, moved, held] = [event, event, false, board.grab(board.at(event))];
    else {
      board.letGo();
      [held, moved, last] = [null, true, spread()];
    }
  });
  drawn.addEventListener("pointermove", (event) => {
    if (!touches.has(event.pointerId)) return;
    touches.set(event.pointerId, event);
    if (touches.size === 2) {
      const now = spread();
      slide(last, now);
      if (now.apart > 0) board.zoom(last.apart / now.apart, board.at(now));
      last = now;
      return;
    }
    moved ||= Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY) > STILL;
    if (!moved) return;
    if (held) board.drag(held, board.at(event));
    else if (last.pointerId === event.pointerId) slide(last, event);
    last = event;
  });
  const lift = (event) => {
    const alone = touches.size === 1;
    touches.delete(event.pointerId);
    if (!alone) return;
    if (event.type === "pointercancel") board.letGo();
    else if (held && moved) board.drop(held, board.at(event));
    else if (!moved) board.tap(board.at(event));
    held = null;
  };
  drawn.addEventListener("pointerup", lift);
  drawn.addEventListener("pointercancel", lift);
  drawn.addEventListener("wheel", (event) => {
    event.preventDefault();
    board.zoom(event.deltaY > 0 ? 1.15 : 1 / 1.15, board.at(event));
  }, { passive: false });
}
