import type { Module } from "../module.ts"
import { access } from "./access/module.ts"
import { applicants } from "./applicants/module.ts"
import { audit } from "./audit/module.ts"
import { bookings } from "./bookings/module.ts"
import { bulk } from "./bulk/module.ts"
import { carts } from "./carts/module.ts"
import { catalogue } from "./catalogue/module.ts"
import { chats } from "./chats/module.ts"
import { dashboard } from "./dashboard/module.ts"
import { files } from "./files/module.ts"
import { invoicing } from "./invoicing/module.ts"
import { jobs } from "./jobs/module.ts"
import { ledger } from "./ledger/module.ts"
import { locationPriorities } from "./location-priorities/module.ts"
import { members } from "./members/module.ts"
import { notices } from "./notices/module.ts"
import { orderWork } from "./order-work/module.ts"
import { orders } from "./orders/module.ts"
import { organisations } from "./organisations/module.ts"
import { packStation } from "./pack-station/module.ts"
import { payouts } from "./payouts/module.ts"
import { planning } from "./planning/module.ts"
import { privacy } from "./privacy/module.ts"
import { privacyRequests } from "./privacy-requests/module.ts"
import { purchasing } from "./purchasing/module.ts"
import { returns } from "./returns/module.ts"
import { routingLab } from "./routing-lab/module.ts"
import { savedViews } from "./saved-views/module.ts"
import { search } from "./search/module.ts"
import { services } from "./services/module.ts"
import { shipping } from "./shipping/module.ts"
import { shoppers } from "./shoppers/module.ts"
import { shops } from "./shops/module.ts"
import { signIn } from "./sign-in/module.ts"
import { slack } from "./slack/module.ts"
import { sourcing } from "./sourcing/module.ts"
import { stock } from "./stock/module.ts"
import { warehouse } from "./warehouse/module.ts"

/** The table of contents of the server. */
export const modules: readonly Module[] = [
  access,
  applicants,
  audit,
  bookings,
  bulk,
  carts,
  catalogue,
  chats,
  dashboard,
  files,
  invoicing,
  jobs,
  ledger,
  locationPriorities,
  members,
  notices,
  orderWork,
  orders,
  organisations,
  packStation,
  payouts,
  planning,
  privacy,
  privacyRequests,
  purchasing,
  returns,
  routingLab,
  savedViews,
  search,
  services,
  shipping,
  shoppers,
  shops,
  signIn,
  slack,
  sourcing,
  stock,
  warehouse,
]
