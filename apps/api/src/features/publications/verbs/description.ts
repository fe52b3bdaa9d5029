import type { ProductSafety, SafetyContact } from "@packhaus/contract/products/schema"

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
/** Text of people as it stands in HTML: none of it is markup. */
const textOf = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part) => `<p>${textOf(part.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("")
const contact = ({ name, address, country, email }: SafetyContact) =>
  [name, address, country, email].map(textOf).join(", ")

/** What stands in a description of a product's safety, as `factsOf` writes it: text alone is in its paragraphs. */
const facts = /<div><p><strong>Hersteller \/ Manufacturer:<\/strong>[\s\S]*?<\/div>/

/** The description of a product in a shop with what is said of its safety now; null takes that away. */
export function withSafety(description: string, safety: ProductSafety | null): string {
  const said = safety ? factsOf(safety) : ""
  return facts.test(description) ? description.replace(facts, () => said) : `${description}${said}`
}

/**
 * The description of a product in a shop, with what Regulation (EU) 2023/988, Art. 19, wants said beside an
 * offer: who made it, who answers for it in the EU, and warnings. In German and English: a shop's shoppers
 * read either.
 */
export const descriptionOf = (description: string | null, safety: ProductSafety): string =>
  `${paragraphs(description ?? "")}${factsOf(safety)}`

function factsOf({ maker, responsible, warnings }: ProductSafety): string {
  const lines = [
    `<strong>Hersteller / Manufacturer:</strong> ${contact(maker)}`,
    ...(responsible
      ? [`<strong>Verantwortlich in der EU / Responsible person: </strong>${contact(responsible)}`]
      : []),
    ...(warnings ? [`<strong>Warnhinweise / Warnings:</strong> ${textOf(warnings)}`] : []),
  ]
  return `<div>${lines.map((line) => `<p>${line}</p>`).join("")}</div>`
}
