import { productOverviewList } from "@packhaus/contract/catalogue/product-overview/list"
import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { IconListSearch } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { useOverviewColumns } from "../components/use-overview-columns.tsx"

const list = listOnScreen(productOverviewList, { hidden: ["created_at", "skus"] })
export const { loader } = list

/** All products that the viewer manages: customer, supplier, cost and margin. */
export function ProductOverviewPage() {
  const { t } = useTranslation("product-overview")
  const { t: tProducts } = useTranslation("products")
  const can = useCan()
  const seesMany = useSeesMany()
  const columns = useOverviewColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      lead={seesMany ? t(($) => $.lead) : t(($) => $.leadOfSupplier)}
      placeholder={tProducts(($) => $.search)}
      filters={{
        status: [t(($) => $.columns.status), (value) => tProducts(($) => $.statuses[value])],
        merchant_id: seesMany && [t(($) => $.columns.merchant), merchantFilter],
      }}
      columns={columns}
      nameOf={({ title }) => title}
      hrefOf={({ id }) => productPaths.one(id)}
      card={(product, cell) => (
        <RowCard>
          <Pictured src={product.thumbnail}>
            <strong>{product.title}</strong>
          </Pictured>
          {cell("status")}
          <Faint>{[product.merchant_name, ...product.suppliers].filter(Boolean).join(" · ")}</Faint>
          {seesMany ? (
            <span>
              {t(($) => $.columns.margin)} {cell("margin")}
            </span>
          ) : null}
        </RowCard>
      )}
      empty={{
        icon: IconListSearch,
        title: t(($) => $.empty.title),
        body: t(($) => $.empty.body),
        links: [
          can("product.write") && { label: t(($) => $.empty.create), to: productPaths.create },
        ],
      }}
    />
  )
}
