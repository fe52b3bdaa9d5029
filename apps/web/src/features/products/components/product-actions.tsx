import { products as api } from "@packhaus/contract/products/endpoints"
import type { Product } from "@packhaus/contract/products/schema"
import { IconDots } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { ActionMenu } from "#ui/actions/action-menu.tsx"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useNarrow } from "#ui/page/use-narrow.ts"
import { EditSheet } from "./edit-sheet.tsx"
import { VariantSheet } from "./variant-sheet.tsx"

/** What one can do with a product. Goods in stock keep it from being deleted. */
export function ProductActions({
  product,
  onRemoved,
}: {
  product: Product
  onRemoved: () => void
}) {
  const { t } = useTranslation("products")
  const { t: tUi } = useTranslation("ui")
  const can = useCan()
  const narrow = useNarrow()
  const [open, setOpen] = useState<"edit" | "variant" | "remove" | null>(null)
  const close = () => setOpen(null)
  const remove = useSave({
    send: () => call(api.remove, { params: { id: product.id } }),
    done: t(($) => $.remove.done),
    failed: t(($) => $.remove.failed),
    stale: ["products", "stocks"],
    onDone: onRemoved,
  })
  const pieces = product.variants.reduce((sum, each) => sum + each.inventory_quantity, 0)
  if (!can("product.write")) return null
  const edit = (
    <Button look="primary" onClick={() => setOpen("edit")}>
      {t(($) => $.edit.action)}
    </Button>
  )
  return (
    <>
      {narrow ? edit : null}
      <Button onClick={() => setOpen("variant")}>{t(($) => $.variant.add)}</Button>
      <ActionMenu
        parts={[
          {
            label: t(($) => $.remove.action),
            reason: pieces > 0 ? t(($) => $.remove.inStock) : null,
            onSelect: () => setOpen("remove"),
          },
        ]}
      >
        <IconButton look="secondary" label={tUi(($) => $.more)}>
          <IconDots size={16} stroke={2} aria-hidden />
        </IconButton>
      </ActionMenu>
      {narrow ? null : edit}
      {open === "edit" ? <EditSheet product={product} onClose={close} /> : null}
      {open === "variant" ? <VariantSheet product={product} onClose={close} /> : null}
      {open === "remove" ? (
        <ConfirmDialog
          danger
          title={t(($) => $.remove.title, { name: product.title })}
          body={t(($) => $.remove.body)}
          go={t(($) => $.remove.action)}
          busy={remove.isPending}
          onGo={() => remove.mutate()}
          onClose={close}
        />
      ) : null}
    </>
  )
}
