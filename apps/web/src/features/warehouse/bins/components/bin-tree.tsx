import { parentOf } from "@packhaus/contract/warehouse/bins/rules"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Button } from "#ui/actions/button.tsx"
import { Inline } from "#ui/page/layout.tsx"
import { binQueries } from "../queries.ts"
import css from "./bin-tree.module.css"

type Props = { location: string; under: string; onChange: (under: string) => void }

/** The codes above a code, from the top: "A" and "A-01" of "A-01". */
function pathTo(code: string): string[] {
  if (code === "") return []
  const parent = parentOf(code)
  return [...(parent === null ? [] : pathTo(parent)), code]
}

/** The levels of a location: the chosen one with those above it, and the next ones below it. */
export function BinTree({ location, under, onChange }: Props) {
  const { t } = useTranslation("bins")
  const { data: branches = [] } = useQuery(binQueries.branches(location, under))
  if (branches.length === 0 && under === "") return null
  return (
    <nav className={css.tree} aria-label={t(($) => $.tree.label)}>
      <Inline>
        <Button look={under === "" ? "primary" : "secondary"} onClick={() => onChange("")}>
          {t(($) => $.tree.all)}
        </Button>
        {pathTo(under).map((code) => (
          <Button
            key={code}
            look={code === under ? "primary" : "secondary"}
            onClick={() => onChange(code)}
          >
            {code}
          </Button>
        ))}
        {branches
          .filter(({ code }) => code !== under)
          .map(({ code, bins }) => (
            <Button key={code} onClick={() => onChange(code)}>
              {code} · {t(($) => $.tree.bins, { count: bins })}
            </Button>
          ))}
      </Inline>
    </nav>
  )
}
