import type { ReactNode } from "react"
import { Facts } from "../display/facts.tsx"
import { Section } from "../page/section.tsx"

/** A name and its value, which may be missing; nothing where this reader has no such fact. */
export type OptionalFact = readonly [name: string, value: ReactNode] | false | null
export type FactGroup = { title: string; facts: readonly OptionalFact[] }

/** What is known of a row, as a section. What has no value is a dash. */
export const FactSection = ({ title, facts }: FactGroup) => (
  <Section title={title}>
    <Facts
      facts={facts
        .filter((fact) => fact !== null && fact !== false)
        .map(([name, value]) => [name, value === null || value === "" ? "–" : value])}
    />
  </Section>
)
