/**
 * Scrolls to the field that has the focus and to the words of its fault, which make the page longer once
 * they are drawn: the words first, so that the field wins where a window has no room for both.
 */
export function showFaultOfFocused() {
  const { activeElement: field } = document
  if (field?.getAttribute("aria-invalid") !== "true") return
  const described = field.getAttribute("aria-describedby")?.split(" ") ?? []
  for (const id of described.filter((id) => id.endsWith("-error")))
    document.getElementById(id)?.scrollIntoView({ block: "nearest" })
  field.scrollIntoView({ block: "nearest" })
}
