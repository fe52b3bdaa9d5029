import { binPaths } from "@packhaus/contract/warehouse/bins/paths"
import { barcodeOf } from "@packhaus/contract/warehouse/bins/rules"
import { IconPrinter } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Barcode } from "#ui/display/barcode.tsx"
import { Faint } from "#ui/page/layout.tsx"
import { Page } from "#ui/page/page.tsx"
import css from "../components/bin-label.module.css"
import { binQueries } from "../queries.ts"

/** Labels of the bins of a location, or of a part of it, in walking order. */
export function BinLabelsPage() {
  const { t } = useTranslation("bins")
  const [search] = useSearchParams()
  const [location_id = "", under = "", q = ""] = ["location", "under", "q"].map(
    (name) => search.get(name) ?? "",
  )
  const query = useQuery(binQueries.labels({ location_id, under, q }))
  return (
    <Page
      sheets
      title={t(($) => $.labels.title)}
      back={{ to: binPaths.list, label: t(($) => $.title) }}
      actions={
        <Button
          look="primary"
          icon={<IconPrinter size={15} stroke={1.8} aria-hidden />}
          inert={!query.data}
          onClick={() => window.print()}
        >
          {t(($) => $.labels.print)}
        </Button>
      }
    >
      <QueryPart query={query}>
        {(bins) =>
          bins.length === 0 ? (
            <Faint>{t(($) => $.labels.none)}</Faint>
          ) : (
            <div className={css.labels}>
              {bins.map(({ id, code, number, location_name }) => (
                <article key={id} className={css.label} aria-label={code}>
                  <strong className={css.code}>{code}</strong>
                  <span className={css.place}>{location_name}</span>
                  <Barcode text={barcodeOf(number)} />
                </article>
              ))}
            </div>
          )
        }
      </QueryPart>
    </Page>
  )
}
