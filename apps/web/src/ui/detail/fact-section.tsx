import type { ReactNode } from "react"
import { Facts } from "../display/facts.tsx"
import { Section } from "../page/section.tsx"

/**
 * A name with its value, which may be missing; false or null if this reader does not see the fact.
 */
export type OptionalFact = readonly [name: string, value: ReactNode] | false | null
export type FactGroup = { title: string; facts: readonly OptionalFact[] }

/** The facts of a row, as a section. A missing value is a dash. */
export const FactSection = ({ title, facts }: FactGroup) => (
  <Section title={title}>
    <Facts
      facts={facts
        .filter((fact) => fact !== null && fact !== false)
        .map(([name, value]) => [name, value === null || value === "" ? "–" : value])}
    />
  </Section>
)
