import type { Bar, Piece } from "../api/types";

/** The bar that the rim of a token shows, as what is left of a hundred. */
export function left(piece: Piece | undefined): number {
  const bar = piece?.bars.find((one) => one.role === "health") ?? boxes(piece);
  if (!bar?.most) return 100;
  const share = Math.max(0, Math.min(1, bar.value / bar.most));
  return Math.round(100 * (bar.rises ? 1 - share : share));
}

const boxes = (piece: Piece | undefined) => piece?.bars.find((one) => one.role === "boxes");

/** The bars that are told below a token: its health, or else what stands for it. */
export function mainBar(piece: Piece): Bar | undefined {
  return piece.bars.find((one) => one.role === "health") ?? boxes(piece);
}
