import { Disconnect } from "../components/disconnect.tsx"
import { settingsOf } from "../components/settings-schema.ts"
import { ShopFrame, shopDetail } from "../components/shop-frame.tsx"
import { ShopSettingsForm } from "../components/shop-settings.tsx"

export const { loader } = shopDetail

/** A shop's settings. A change saved elsewhere resets the form. */
export const ShopPage = () => (
  <ShopFrame actions={(shop) => <Disconnect shop={shop} />}>
    {(shop) => <ShopSettingsForm key={JSON.stringify(settingsOf(shop))} shop={shop} />}
  </ShopFrame>
)
