import { productRequestList } from "@packhaus/contract/sourcing/product-requests/list"
import { productRequestPaths } from "@packhaus/contract/sourcing/product-requests/paths"
import { IconFileSearch } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { RequestBadge } from "../components/request-badge.tsx"
import { useRequestColumns } from "../components/use-request-columns.tsx"

const list = listOnScreen(productRequestList)
export const { loader } = list

export function ProductRequestsPage() {
  const { t } = useTranslation("product-requests")
  const seesMany = useSeesMany()
  const columns = useRequestColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      create={{ label: t(($) => $.actions.create), to: productRequestPaths.create }}
      tabs={{
        label: t(($) => $.tabs),
        nameOf: (group) => t(($) => $.groups[group]),
      }}
      filters={{
        service: [t(($) => $.columns.service), (value) => t(($) => $.services[value])],
        concern: seesMany && [t(($) => $.concern), (value) => t(($) => $.concerns[value])],
        organisation_id: seesMany && [t(($) => $.columns.organisation), merchantFilter],
      }}
      columns={columns}
      nameOf={({ product_name }) => product_name || t(($) => $.unnamed)}
      hrefOf={({ id, status }) =>
        status === "draft" ? productRequestPaths.edit(id) : productRequestPaths.one(id)
      }
      card={(request) => (
        <RowCard>
          <Pictured src={request.picture}>
            <strong>{request.product_name || t(($) => $.unnamed)}</strong>
          </Pictured>
          <RequestBadge status={request.status} />
          <Faint>{request.service ? t(($) => $.services[request.service ?? "bulk"]) : "–"}</Faint>
          <Moment at={request.submitted_at ?? request.created_at} relative />
        </RowCard>
      )}
      empty={{
        icon: IconFileSearch,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
      }}
    />
  )
}
