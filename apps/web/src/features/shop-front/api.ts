import { customerGroups, customers } from "@packhaus/contract/commerce/customers"
import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import { discounts } from "@packhaus/contract/commerce/discounts"
import { giftCardCodes } from "@packhaus/contract/commerce/gift-card-codes"
import { notificationMails } from "@packhaus/contract/commerce/notification-mails"
import { regions } from "@packhaus/contract/commerce/regions"
import { shippingOptionChanges } from "@packhaus/contract/commerce/shipping-options"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import {
  ConditionalDiscount,
  DiscountRow,
  GiftCardRow,
  GoodsCondition,
  GroupRow,
  MailRow,
  RegionRow,
  ShippingOptionRow,
  ShopperDetail,
} from "@packhaus/contract/shop-front/schema"
import { shoppers } from "@packhaus/contract/shoppers/endpoints"
import { z } from "zod"

/**
 * An endpoint of the commerce API with the part of its reply that a screen shows. The whole reply needs the
 * declarations of all related resources.
 */
const showing = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  Name extends string,
  Row extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B>,
  name: Name,
  row: Row,
) => ({ ...endpoint, reply: z.object({ [name]: row } as Record<Name, Row>) })

export const api = {
  createDiscount: showing(discountCodes.create, "discount", DiscountRow),
  readDiscount: showing(discounts.admin.read, "discount", ConditionalDiscount),
  readCondition: showing(discountCodes.readCondition, "discount_condition", GoodsCondition),
  updateDiscount: showing(discountCodes.update, "discount", DiscountRow),
  createCard: showing(giftCardCodes.create, "gift_card", GiftCardRow),
  updateCard: showing(giftCardCodes.update, "gift_card", GiftCardRow),
  createOption: showing(shippingOptionChanges.create, "shipping_option", ShippingOptionRow),
  updateOption: showing(shippingOptionChanges.update, "shipping_option", ShippingOptionRow),
  listRegions: showing(regions.admin.list, "regions", z.array(RegionRow)),
  listMails: showing(notificationMails.list, "notifications", z.array(MailRow)),
  resendMail: showing(notificationMails.resend, "notification", MailRow),
  readShopper: showing(customers.admin.read, "customer", ShopperDetail),
  createShopper: showing(shoppers.createAccount, "customer", ShopperDetail),
  updateShopper: showing(shoppers.changeAccount, "customer", ShopperDetail),
  listGroups: showing(customerGroups.admin.list, "customer_groups", z.array(GroupRow)),
  createGroup: showing(customerGroups.admin.create, "customer_group", GroupRow),
}
