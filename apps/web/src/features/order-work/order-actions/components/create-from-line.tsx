import { products } from "@packhaus/contract/catalogue/products/endpoints"
import type { OrderLine } from "@packhaus/contract/orders/schema"
import { IconPlus } from "@tabler/icons-react"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"

type Props = { line: OrderLine; merchantId: string; onCreated: (variantId: string) => void }

/** Creates a product with this line's title and SKU, and passes on its variant. */
export function CreateFromLine({ line, merchantId, onCreated }: Props) {
  const { t } = useTranslation("order-actions")
  const can = useCan()
  const client = useQueryClient()
  const toast = useToast()
  const create = useMutation({
    mutationFn: () =>
      call(products.create, {
        body: {
          title: line.title,
          merchant_id: merchantId,
          variants: [{ title: line.variant_title ?? line.title, sku: line.sku }],
        },
      }),
    onSuccess: ({ product }) => {
      void client.invalidateQueries({ queryKey: ["products"] })
      const [variant] = product.variants
      if (variant) onCreated(variant.id)
    },
    onError: (error) =>
      toast.failure(
        t(($) => $.link.createFailed),
        error,
      ),
  })
  if (!can("product.write")) return null
  return (
    <div>
      <Button
        icon={<IconPlus size={15} stroke={2} aria-hidden />}
        loading={create.isPending}
        onClick={() => create.mutate()}
      >
        {t(($) => $.link.create)}
      </Button>
    </div>
  )
}
