import { products as api } from "@packhaus/contract/catalogue/products/endpoints"
import type { Product } from "@packhaus/contract/catalogue/products/schema"
import { Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { DetailActions } from "#ui/detail/detail-actions.tsx"
import { SaveDialog } from "#ui/forms/save-dialog.tsx"
import { VariantSheet } from "./variant-sheet.tsx"

const EditSheet = lazyPart(() => import("./edit-sheet.tsx"), "EditSheet")
const ImagesSheet = lazyPart(() => import("./images-sheet.tsx"), "ImagesSheet")

/** The actions on a product. A product with stock cannot be deleted. */
export function ProductActions({
  product,
  onRemoved,
}: {
  product: Product
  onRemoved: () => void
}) {
  const { t } = useTranslation("products")
  const can = useCan()
  const pieces = product.variants.reduce((sum, each) => sum + each.inventory_quantity, 0)
  if (!can("product.write")) return null
  return (
    <DetailActions
      primary="edit"
      actions={[
        {
          name: "edit",
          label: t(($) => $.edit.action),
          opens: (close) => (
            <Suspense>
              <EditSheet product={product} onClose={close} />
            </Suspense>
          ),
        },
        {
          name: "images",
          label: t(($) => $.images.action),
          opens: (close) => (
            <Suspense>
              <ImagesSheet product={product} onClose={close} />
            </Suspense>
          ),
        },
        {
          name: "variant",
          label: t(($) => $.variant.add),
          opens: (close) => <VariantSheet product={product} onClose={close} />,
        },
        {
          name: "remove",
          inMenu: true,
          label: t(($) => $.remove.action),
          reason: pieces > 0 ? t(($) => $.remove.inStock) : null,
          opens: (close) => (
            <SaveDialog
              danger
              title={t(($) => $.remove.title, { name: product.title })}
              body={t(($) => $.remove.body)}
              go={t(($) => $.remove.action)}
              send={() => call(api.remove, { params: { id: product.id } })}
              done={t(($) => $.remove.done)}
              failed={t(($) => $.remove.failed)}
              stale={["products", "stocks"]}
              onDone={onRemoved}
              onClose={close}
            />
          ),
        },
      ]}
    />
  )
}
