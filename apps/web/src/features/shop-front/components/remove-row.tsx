import { draftOrders } from "@packhaus/contract/carts/draft-orders/endpoints"
import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import { shippingOptionChanges } from "@packhaus/contract/commerce/shipping-options"
import { shippingProfiles } from "@packhaus/contract/commerce/shipping-profiles"
import type {
  DiscountRow,
  ShippingOptionRow,
  ShippingProfileRow,
} from "@packhaus/contract/shop-front/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { RemoveDialog } from "#ui/forms/remove-dialog.tsx"

type Props<Row> = { row: Row; onClose: () => void }

export function RemoveDiscount({ row: { id, code }, onClose }: Props<DiscountRow>) {
  const { t } = useTranslation("shop-front")
  return (
    <RemoveDialog
      name={code}
      body={t(($) => $.discounts.removed)}
      send={() => call(discountCodes.remove, { params: { id } })}
      stale={["discounts"]}
      onClose={onClose}
    />
  )
}

export function RemoveOption({ row: { id, name }, onClose }: Props<ShippingOptionRow>) {
  const { t } = useTranslation("shop-front")
  return (
    <RemoveDialog
      name={name}
      body={t(($) => $.options.removed)}
      send={() => call(shippingOptionChanges.remove, { params: { id } })}
      stale={["shipping-options"]}
      onClose={onClose}
    />
  )
}

export function RemoveProfile({ row: { id, name }, onClose }: Props<ShippingProfileRow>) {
  const { t } = useTranslation("shop-front")
  return (
    <RemoveDialog
      name={name}
      body={t(($) => $.profiles.removed)}
      send={() => call(shippingProfiles.admin.remove, { params: { id } })}
      stale={["shipping-profiles"]}
      onClose={onClose}
    />
  )
}

type Draft = { id: string; display_id: string }
/** `onGone` leads back to the list. */
export function RemoveDraft({ row, onGone, onClose }: Props<Draft> & { onGone: () => void }) {
  const { t } = useTranslation("shop-front")
  return (
    <RemoveDialog
      name={t(($) => $.drafts.numbered, { number: row.display_id })}
      send={async () => {
        await call(draftOrders.remove, { params: { id: row.id } })
        onGone()
      }}
      stale={["draft-orders"]}
      onClose={onClose}
    />
  )
}
