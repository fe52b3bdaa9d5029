import { products as api } from "@packhaus/contract/products/endpoints"
import type { Product, ShopVariantLink } from "@packhaus/contract/products/schema"
import { IconPencil } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { IconButton } from "#ui/actions/button.tsx"
import type { Column } from "#ui/data-table/columns.ts"
import { QueryPart } from "#ui/detail/query-part.tsx"
import { RelatedTable } from "#ui/detail/related-table.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { Stacked } from "#ui/page/layout.tsx"
import { productQueries } from "../queries.ts"

const ShopLinkSheet = lazy(() =>
  import("./shop-link-sheet.tsx").then(({ ShopLinkSheet }) => ({ default: ShopLinkSheet })),
)

/** Which variants of shops are variants of this product; each can be given another, or taken away. */
export function ShopLinks({ product }: { product: Product }) {
  const { t } = useTranslation("products")
  const can = useCan()
  const [edited, setEdited] = useState<ShopVariantLink | null>(null)
  const [removed, setRemoved] = useState<ShopVariantLink | null>(null)
  const query = useQuery(productQueries.links(product.id))
  const mayEdit = can("product.write")
  const change: Column<ShopVariantLink> = {
    id: "edit",
    header: t(($) => $.variant.change),
    cell: (link) => (
      <IconButton
        label={t(($) => $.links.changeNamed, { id: link.external_variant_id })}
        onClick={() => setEdited(link)}
      >
        <IconPencil size={16} stroke={1.8} aria-hidden />
      </IconButton>
    ),
    align: "right",
  }
  const columns: Column<ShopVariantLink>[] = [
    {
      id: "shop",
      header: t(($) => $.links.shop),
      cell: ({ shop_name, external_variant_id }) => (
        <Stacked sub={external_variant_id}>{shop_name}</Stacked>
      ),
    },
    {
      id: "variant",
      header: t(($) => $.links.variant),
      cell: ({ variant_title, sku }) => <Stacked sub={sku}>{variant_title}</Stacked>,
    },
    {
      id: "created_at",
      header: t(($) => $.links.since),
      cell: ({ created_at }) => <Moment at={created_at} />,
    },
    ...(mayEdit ? [change] : []),
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
          <Suspense>
            {edited ? (
              <ShopLinkSheet
                product={product}
                link={edited}
                onRemove={() => {
                  setRemoved(edited)
                  setEdited(null)
                }}
                onClose={() => setEdited(null)}
              />
            ) : null}
          </Suspense>
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
