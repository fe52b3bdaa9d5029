import { productStatuses } from "@packhaus/contract/commerce/products"
import { productImportPaths } from "@packhaus/contract/product-imports/paths"
import { productList } from "@packhaus/contract/products/list"
import { productPaths } from "@packhaus/contract/products/paths"
import { IconFileImport, IconPackages } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { useProductBulk } from "#features/bulk-runs/components/use-product-bulk.tsx"
import { useMerchantChoices } from "#features/organisations/components/use-merchant-choices.ts"
import { useCan, useSeesMany } from "#features/sessions/queries.ts"
import { useFormat } from "#lib/format.ts"
import { listOnScreen } from "#lib/list-on-screen.ts"
import { optionsOf } from "#lib/options.ts"
import { LinkButton } from "#ui/actions/button.tsx"
import { ListScreen } from "#ui/data-table/list-screen.tsx"
import { Pictured } from "#ui/display/thumbnail.tsx"
import { Faint, RowCard } from "#ui/page/layout.tsx"
import { ProductBadge } from "../components/product-status.tsx"
import { skusOf, useProductColumns } from "../components/use-product-columns.tsx"

const list = listOnScreen(productList, { sort: "title", hidden: ["created_at"] })
export const { loader } = list

export function ProductsPage() {
  const { t } = useTranslation("products")
  const { number } = useFormat()
  const seesMany = useSeesMany()
  const merchants = useMerchantChoices(true)
  const can = useCan()
  const bulk = useProductBulk()
  const columns = useProductColumns()
  return (
    <ListScreen
      list={list}
      title={t(($) => $.title)}
      placeholder={t(($) => $.search)}
      actions={
        can("product.write") ? (
          <LinkButton
            to={productImportPaths.create}
            icon={<IconFileImport size={15} stroke={1.8} aria-hidden />}
          >
            {t(($) => $.import)}
          </LinkButton>
        ) : null
      }
      bulk={bulk}
      create={{ label: t(($) => $.create.action), to: productPaths.create }}
      filters={{
        status: {
          label: t(($) => $.columns.status),
          options: optionsOf(productStatuses, (value) => t(($) => $.statuses[value])),
        },
        merchant_id: seesMany ? { label: t(($) => $.columns.merchant), options: merchants } : null,
      }}
      columns={columns}
      nameOf={({ title }) => title}
      hrefOf={({ id }) => productPaths.one(id)}
      card={(product) => (
        <RowCard>
          <Pictured src={product.thumbnail}>
            <strong>{product.title}</strong>
          </Pictured>
          <ProductBadge status={product.status} />
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
