import type { Agreement } from "@packhaus/contract/sourcing/offers/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { Button } from "#ui/actions/button.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Stacked } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { offerQueries } from "../queries.ts"
import { BackdateSheet } from "./backdate-sheet.tsx"

/** Agreements of a request with their validity, newest last. Empty without any. */
export function AgreedOffers({ request_id }: { request_id: string }) {
  const { t } = useTranslation("offers")
  const { t: tRequest } = useTranslation("product-requests")
  const { calendar } = useFormat()
  const can = useCan()
  const query = useQuery(offerQueries.agreements(request_id))
  const [opened, setOpened] = useState<Agreement | null>(null)
  const mayBackdate = can("offer.backdate")
  if (query.error && !query.data)
    return (
      <Section title={t(($) => $.agreed.title)}>
        <QueryPart query={query}>{() => null}</QueryPart>
      </Section>
    )
  return (
    <QueryPart query={query}>
      {(agreements) => (
        <>
          <RelatedTable
            acts={mayBackdate}
            title={t(($) => $.agreed.title)}
            rows={agreements}
            idOf={({ id }) => id}
            columns={[
              {
                id: "supplier",
                header: t(($) => $.columns.supplier),
                cell: ({ supplier_name, kind }) => (
                  <Stacked sub={tRequest(($) => $.services[kind])}>{supplier_name}</Stacked>
                ),
              },
              {
                id: "from",
                header: t(($) => $.agreed.from),
                cell: ({ valid_from }) => calendar(valid_from),
              },
              {
                id: "until",
                header: t(($) => $.agreed.until),
                cell: ({ valid_until }) =>
                  valid_until ? calendar(valid_until) : t(($) => $.agreed.open),
              },
              ...(mayBackdate
                ? [
                    {
                      id: "actions",
                      header: t(($) => $.columns.actions),
                      cell: (agreement: Agreement) =>
                        agreement.kind === "dropshipping" ? (
                          <Button onClick={() => setOpened(agreement)}>
                            {t(($) => $.agreed.backdate)}
                          </Button>
                        ) : null,
                    },
                  ]
                : []),
            ]}
          />
          {opened ? <BackdateSheet agreement={opened} onClose={() => setOpened(null)} /> : null}
        </>
      )}
    </QueryPart>
  )
}
