import { inboundPaths } from "@packhaus/contract/warehouse/inbound/paths"
import { cartonsOf, piecesIn } from "@packhaus/contract/warehouse/inbound/rules"
import type { InboundDetail } from "@packhaus/contract/warehouse/inbound/schema"
import { IconPrinter } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Page } from "#ui/page/page.tsx"
import { inboundQueries } from "../queries.ts"
import { CartonLabel } from "./carton-label.tsx"
import { InboundTape } from "./inbound-tape.tsx"

/** Cartons of all lines, with their content. */
const cartonsIn = ({ lines }: InboundDetail) =>
  lines.flatMap((line) =>
    Array.from({ length: cartonsOf(line) }, (_, index) => ({
      line,
      pieces: piecesIn(line, index),
    })),
  )

/** The labels of all cartons of a notice, one a page. */
export function LabelsView() {
  const { t } = useTranslation("inbound")
  const { id = "" } = useParams()
  const query = useQuery(inboundQueries.one(id))
  return (
    <Page
      sheets
      title={t(($) => $.labels.title)}
      lead={query.data && t(($) => $.labels.lead, { location: query.data.location_name })}
      back={{ to: inboundPaths.one(id), label: query.data?.number ?? t(($) => $.title) }}
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
      <div className="screen-only">
        <InboundTape step="labels" />
      </div>
      <QueryPart query={query}>
        {(notice) =>
          cartonsIn(notice).map(({ line, pieces }, index) => (
            <CartonLabel
              // biome-ignore lint/suspicious/noArrayIndexKey: a carton is its number
              key={index}
              notice={notice}
              line={line}
              pieces={pieces}
              carton={index + 1}
            />
          ))
        }
      </QueryPart>
    </Page>
  )
}
