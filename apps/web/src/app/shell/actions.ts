import type { Action } from "@packhaus/contract/access/policy"
import {
  IconBell,
  IconBuildingStore,
  IconCash,
  IconDeviceLaptop,
  IconFileImport,
  IconFileInvoice,
  IconKey,
  IconLock,
  IconMapPin,
  IconPackage,
  IconRoute,
  IconSettings,
  IconShieldLock,
} from "@tabler/icons-react"
import { paths } from "#lib/paths.ts"
import type { Area } from "../nav.ts"
import type { phrases } from "../phrases.de.ts"

export type ActionName = keyof typeof phrases.actions
type Doing = { name: ActionName; path: string; icon: Area["icon"]; needs: Action }

/** What one can begin from anywhere, and the right that it takes. Each leads to where it is done. */
export const actions: readonly Doing[] = [
  { name: "createProduct", path: paths.newProduct, icon: IconPackage, needs: "product.write" },
  { name: "connectShop", path: paths.connectShop, icon: IconBuildingStore, needs: "shop.write" },
  { name: "createLocation", path: paths.newLocation, icon: IconMapPin, needs: "location.write" },
  { name: "setPriority", path: paths.priority, icon: IconRoute, needs: "priority.write" },
  {
    name: "importTracking",
    path: paths.importTracking,
    icon: IconFileImport,
    needs: "order.fulfil",
  },
  {
    name: "payInvoices",
    path: `${paths.invoices}?group=open`,
    icon: IconFileInvoice,
    needs: "invoice.pay",
  },
  { name: "deposit", path: paths.balances, icon: IconCash, needs: "balance.transfer" },
  { name: "runInvoices", path: paths.invoiceRuns, icon: IconFileInvoice, needs: "billing.write" },
  { name: "notices", path: paths.notices, icon: IconBell, needs: "notice.read" },
  { name: "settings", path: paths.settings, icon: IconSettings, needs: "member.change_self" },
  { name: "password", path: paths.password, icon: IconLock, needs: "member.change_self" },
  {
    name: "secondFactor",
    path: paths.secondFactor,
    icon: IconShieldLock,
    needs: "second_factor.set",
  },
  { name: "devices", path: paths.devices, icon: IconDeviceLaptop, needs: "session.read" },
  { name: "apiKeys", path: paths.apiKeys, icon: IconKey, needs: "api_key.write" },
]
