import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import type { Product, ShopVariantLink } from "@packhaus/contract/catalogue/products/schema"
import { IconPencil } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import type { Columns } from "#ui/data-table/columns.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { productQueries } from "../queries.ts"

const ShopLinkSheet = lazyPart(() => import("./shop-link-sheet.tsx"), "ShopLinkSheet")

/** The shop variants that are linked to this product; each link can be changed or removed. */
export function ShopLinks({ product }: { product: Product }) {
  const { t } = useTranslation("products")
  const can = useCan()
  const [removed, setRemoved] = useState<ShopVariantLink | null>(null)
  const query = useQuery(productQueries.links(product.id))
  const mayEdit = can("product.write")
  const columns: Columns<ShopVariantLink> = [
    {
      id: "shop",
      header: t(($) => $.links.shop),
      of: "shop_name",
      below: ({ external_variant_id }) => external_variant_id,
    },
    {
      id: "variant",
      header: t(($) => $.links.variant),
      of: "variant_title",
      below: ({ sku }) => sku,
    },
    { id: "created_at", header: t(($) => $.links.since), as: "date" },
    mayEdit && {
      id: "edit",
      header: t(($) => $.variant.change),
      actions: (link) => [
        {
          name: "edit",
          label: t(($) => $.links.changeNamed, { id: link.external_variant_id }),
          icon: IconPencil,
          opens: (close) => (
            <ShopLinkSheet
              product={product}
              link={link}
              onRemove={() => {
                close()
                setRemoved(link)
              }}
              onClose={close}
            />
          ),
        },
      ],
      align: "right",
    },
  ]
  return (
    <QueryPart query={query}>
      {(links) => (
        <>
          <RelatedTable
            acts={mayEdit}
            title={t(($) => $.links.title)}
            columns={columns}
            rows={links}
            idOf={({ id }) => id}
            none={t(($) => $.links.none)}
          />
          {removed ? (
            <SaveDialog
              danger
              title={t(($) => $.links.removeTitle, { id: removed.external_variant_id })}
              body={t(($) => $.links.removeBody)}
              go={t(($) => $.links.remove)}
              send={() => call(api.removeLink, { params: { id: product.id, link_id: removed.id } })}
              done={t(($) => $.links.removed)}
              failed={t(($) => $.links.failed)}
              stale={["products"]}
              onClose={() => setRemoved(null)}
            />
          ) : null}
        </>
      )}
    </QueryPart>
  )
}
