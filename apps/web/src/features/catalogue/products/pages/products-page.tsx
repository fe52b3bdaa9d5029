import { productImportPaths } from "@packhaus/contract/catalogue/product-imports/paths"
import { productList } from "@packhaus/contract/catalogue/products/list"
import { productPaths } from "@packhaus/contract/catalogue/products/paths"
import { IconFileImport, IconPackages } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useProductBulk } from "#features/bulk/bulk-runs/components/use-bulk-words.tsx"
import { merchantFilter } from "#features/organisations/components/use-merchant-choices.ts"
import { useCan, useSeesMany } from "#features/sign-in/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { partsOf, skusOf, useProductColumns } from "../components/use-product-columns.tsx"

const list = listOnScreen(productList, { sort: "title", hidden: ["created_at"] })
export const { loader } = list

export function ProductsPage() {
  const { t } = useTranslation("products")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  const can = useCan()
  const bulk = useProductBulk()
  const columns = useProductColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      actions={[
        can("product.write") && {
          label: t(($) => $.import),
          to: productImportPaths.create,
          icon: IconFileImport,
        },
      ]}
      bulk={bulk}
      create={{ label: t(($) => $.create.action), to: productPaths.create }}
      filters={{
        status: [t(($) => $.columns.status), (value) => t(($) => $.statuses[value])],
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
          {product.bundle_count > 0 ? <Faint>{partsOf(product)}</Faint> : null}
          <Faint>
            {[skusOf(product), seesMany && product.merchant_name].filter(Boolean).join(" · ")}
          </Faint>
          <Faint>
            {t(($) => $.free, {
              count: product.available_quantity,
              pieces: number(product.available_quantity),
            })}
          </Faint>
        </RowCard>
      )}
      empty={{ icon: IconPackages, title: t(($) => $.empty.title), body: t(($) => $.empty.body) }}
    />
  )
}
