import type { ProductSafety, SafetyContact } from "@packhaus/contract/catalogue/products/schema"

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
/** Escapes text for HTML. */
const textOf = (text: string) => text.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((part) => part.trim())
    .map((part) => `<p>${textOf(part.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("")
const contact = ({ name, address, country, email }: SafetyContact) =>
  [name, address, country, email].map(textOf).join(", ")

/** The safety part of a description, as `factsOf` writes it: its paragraphs contain text only. */
const facts = /<div><p><strong>Hersteller \/ Manufacturer:<\/strong>[\s\S]*?<\/div>/

/** A shop's product description with the current safety data; null removes them. */
export function withSafety(description: string, safety: ProductSafety | null): string {
  const safetyText = safety ? factsOf(safety) : ""
  return facts.test(description)
    ? description.replace(facts, () => safetyText)
    : `${description}${safetyText}`
}

/**
 * A shop's product description with the information that Regulation (EU) 2023/988, Art. 19,
 * requires of an offer: maker, responsible person in the EU, and warnings. In German and English,
 * because shoppers may read either.
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
