import { IconFilter } from "@tabler/icons-react"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { lazyPart } from "#lib/lazy-part.ts"
import { Button } from "../actions/button.tsx"
import { Flyout } from "../overlays/flyout.tsx"
import type { FiltersProps } from "./filter-types.ts"

/** Loaded only when opened. */
const FilterPanel = lazyPart(() => import("./filter-panel.tsx"), "FilterPanel")
/** Loaded with the first filter. */
const FilterChips = lazyPart(() => import("./filter-chips.tsx"), "FilterChips")

/**
 * One button that adds filters; each filter that is set is a chip, which describes it and removes
 * it.
 */
export function Filters({ filters, patch }: FiltersProps) {
  const { t } = useTranslation("ui")
  const button = (
    <Button icon={<IconFilter size={15} stroke={1.8} aria-hidden />}>
      {t(($) => $.list.filter)}
    </Button>
  )
  return (
    <>
      <Flyout label={t(($) => $.list.filter)} button={button}>
        <Suspense>
          <FilterPanel filters={filters} patch={patch} />
        </Suspense>
      </Flyout>
      {filters.some(({ value }) => value) ? (
        <Suspense>
          <FilterChips filters={filters} patch={patch} />
        </Suspense>
      ) : null}
    </>
  )
}
