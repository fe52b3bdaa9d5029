/**
 * Scrolls to the focused field and to the text of its fault, which lengthens the page once it is
 * drawn. The text first, so that the field wins in a window too small for both.
 */
export function showFaultOfFocused() {
  const { activeElement: field } = document
  if (field?.getAttribute("aria-invalid") !== "true") return
  const described = field.getAttribute("aria-describedby")?.split(" ") ?? []
  for (const id of described.filter((id) => id.endsWith("-error")))
    document.getElementById(id)?.scrollIntoView({ block: "nearest" })
  field.scrollIntoView({ block: "nearest" })
}
