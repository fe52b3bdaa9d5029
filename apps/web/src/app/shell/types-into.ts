/** Whether a key event types into a field. */
export const typesInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null
