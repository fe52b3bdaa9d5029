import type { ProductSafety, SafetyContact } from "@packhaus/contract/products/schema"

const marks: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
/** Text of people as it stands in HTML: none of it is markup. */
const textOf = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part) => `<p>${textOf(part.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("")
const contact = ({ name, address, country, email }: SafetyContact) =>
  [name, address, country, email].map(textOf).join(", ")

/**
 * The description of a product in a shop, with what Regulation (EU) 2023/988, Art. 19, wants said beside an
 * offer: who made it, who answers for it in the EU, and warnings. In German and English: a shop's shoppers
 * read either.
 */
export function descriptionOf(
  description: string | null,
  { maker, responsible, warnings }: ProductSafety,
): string {
  const facts = [
    `<strong>Hersteller / Manufacturer:</strong> ${contact(maker)}`,
    ...(responsible
      ? [`<strong>Verantwortlich in der EU / Responsible person: </strong>${contact(responsible)}`]
      : []),
    ...(warnings ? [`<strong>Warnhinweise / Warnings:</strong> ${textOf(warnings)}`] : []),
  ]
  return `${paragraphs(description ?? "")}<div>${facts.map((fact) => `<p>${fact}</p>`).join("")}</div>`
}
