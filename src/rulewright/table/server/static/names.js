// The names that people read in place of ids.

/** How a character is called in a frame. */
export const nameOf = (frame, id) => frame.names?.[id]?.name ?? id;

/** Several of them, with commas. */
export const namesOf = (frame, ids) => ids.map((id) => nameOf(frame, id)).join(", ");
