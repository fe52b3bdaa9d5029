import { shipmentMethodList } from "@packhaus/contract/shipping/shipment-methods/list"
import { serveList } from "../../../lists.ts"

export const shipmentMethodListing = serveList(shipmentMethodList, { from: "shipment_methods" })
