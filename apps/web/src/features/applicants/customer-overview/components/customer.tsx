import { customerOverviewPaths } from "@packhaus/contract/applicants/customer-overview/paths"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useOrganisationTabs } from "#features/organisations/components/organisation-tabs.tsx"
import { organisationQueries } from "#features/organisations/queries.ts"
import { detailOnScreen } from "#lib/detail-on-screen.ts"
import { useFormat } from "#lib/format.ts"
import { DetailScreen } from "#ui/detail/detail-screen.tsx"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { customerQueries } from "../queries.ts"
import { CustomerFigures } from "./customer-figures.tsx"
import { CustomerRows } from "./customer-rows.tsx"

const detail = detailOnScreen(organisationQueries.one)

/** One customer: figures, open requests, last contact, open invoices and latest orders. */
export function Customer() {
  const { t } = useTranslation("customer-overview")
  const { country, date } = useFormat()
  const tabsOf = useOrganisationTabs()
  return (
    <DetailScreen
      detail={detail}
      back={{ to: customerOverviewPaths.list, label: t(($) => $.title) }}
      title={({ name }) => name}
      tabs={tabsOf}
      top={({ id }) => <FiguresOf id={id} />}
      facts={(organisation) => [
        {
          title: t(($) => $.page.contact),
          facts: [
            [
              t(($) => $.page.email),
              <a key="email" href={`mailto:${organisation.email}`}>
                {organisation.email}
              </a>,
            ],
            [
              t(($) => $.page.phone),
              organisation.phone && (
                <a key="phone" href={`tel:${organisation.phone}`}>
                  {organisation.phone}
                </a>
              ),
            ],
            [
              t(($) => $.page.address),
              [
                organisation.street,
                [organisation.postal_code, organisation.city].filter(Boolean).join(" "),
                organisation.country && country(organisation.country),
              ]
                .filter(Boolean)
                .join(", "),
            ],
            [t(($) => $.columns.signIn), <LastSignIn key="sign-in" id={organisation.id} />],
            [t(($) => $.columns.since), date(organisation.created_at)],
          ],
        },
      ]}
    >
      {({ id }) => <CustomerRows id={id} />}
    </DetailScreen>
  )
}

function LastSignIn({ id }: { id: string }) {
  const { t } = useTranslation("customer-overview")
  const at = useQuery(customerQueries.one(id)).data?.last_sign_in_at
  return at ? <Moment at={at} relative /> : t(($) => $.neverSignedIn)
}

const FiguresOf = ({ id }: { id: string }) => (
  <QueryPart query={useQuery(customerQueries.one(id))}>
    {(customer) => (customer ? <CustomerFigures customer={customer} /> : null)}
  </QueryPart>
)
