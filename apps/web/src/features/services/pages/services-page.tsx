import { isServiceProvider } from "@packhaus/contract/access/roles"
import { serviceList } from "@packhaus/contract/services/list"
import { servicePaths } from "@packhaus/contract/services/paths"
import type { Service } from "@packhaus/contract/services/schema"
import { IconSparkles } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { ServiceBadge } from "../components/service-badge.tsx"
import { providerFilter } from "../queries.ts"

const list = listOnScreen(serviceList)
export const { loader } = list

/** Bookable services; providers see their own, enabled or not. */
export function ServicesPage() {
  const { t } = useTranslation("services")
  const { role } = useSession()
  const can = useCan()
  const columns: Columns<Service> = [
    {
      id: "name",
      header: t(($) => $.columns.name),
      fixed: true,
      sortable: true,
      clips: true,
      below: ({ description }) => description,
    },
    !isServiceProvider(role) && { id: "provider_name", header: t(($) => $.columns.provider) },
    { id: "price", header: t(($) => $.columns.price), as: "money", sortable: true },
    {
      id: "requires_products",
      header: t(($) => $.columns.products),
      cell: ({ requires_products }) => t(($) => $.productChoices[`${requires_products}`]),
    },
    can("service.write") && {
      id: "enabled",
      header: t(($) => $.columns.enabled),
      cell: (service) => <ServiceBadge service={service} />,
    },
    { id: "created_at", header: t(($) => $.columns.created), as: "ago", sortable: true },
  ]
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      lead={t(($) => $.lead)}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.create.action), to: servicePaths.create }}
      filters={{
        organisation_id: can("service.commission") && [
          t(($) => $.columns.provider),
          providerFilter,
        ],
        requires_products: [
          t(($) => $.columns.products),
          (value) => t(($) => $.productChoices[value]),
        ],
        enabled: can("service.write") && [
          t(($) => $.columns.enabled),
          (value) => t(($) => $.states[value]),
        ],
      }}
      columns={columns}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => servicePaths.one(id)}
      card={["name", "price", "provider_name", "enabled"]}
      empty={{ icon: IconSparkles, title: t(($) => $.empty), body: t(($) => $.lead) }}
    />
  )
}
