import type { ReactNode } from "react"
import css from "./slip.module.css"

export type SlipFact = [name: string, value: ReactNode]

/** The facts of a sheet; those without a value are omitted. */
export const SlipFactList = ({ facts }: { facts: readonly SlipFact[] }) => (
  <dl className={css.facts}>
    {facts.map(([name, value]) =>
      value ? (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
