import { collections } from "@packhaus/contract/commerce/collections"
import { customerGroups, customers } from "@packhaus/contract/commerce/customers"
import { discountCodes } from "@packhaus/contract/commerce/discount-codes"
import { discounts } from "@packhaus/contract/commerce/discounts"
import { giftCardCodes } from "@packhaus/contract/commerce/gift-card-codes"
import { notificationMails } from "@packhaus/contract/commerce/notification-mails"
import { productTags } from "@packhaus/contract/commerce/product-tags"
import { productTypes } from "@packhaus/contract/commerce/product-types"
import { regions } from "@packhaus/contract/commerce/regions"
import { shippingOptionChanges } from "@packhaus/contract/commerce/shipping-options"
import { shippingProfiles } from "@packhaus/contract/commerce/shipping-profiles"
import type { Endpoint } from "@packhaus/contract/kernel/endpoint"
import { Id } from "@packhaus/contract/kernel/values"
import { swaps } from "@packhaus/contract/returns/swaps/endpoints"
import {
  ConditionalDiscount,
  ConditionRow,
  DiscountRow,
  GiftCardRow,
  GroupRow,
  MailRow,
  RegionRow,
  ShippingOptionRow,
  ShippingProfileDetail,
  ShopperDetail,
  TitledRow,
  ValuedRow,
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

const Identified = z.object({ id: Id })

export const api = {
  createDiscount: showing(discountCodes.create, "discount", DiscountRow),
  readDiscount: showing(discounts.admin.read, "discount", ConditionalDiscount),
  readCondition: showing(discountCodes.readCondition, "discount_condition", ConditionRow),
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
  listTypes: showing(productTypes.admin.list, "product_types", z.array(ValuedRow)),
  listCollections: showing(collections.admin.list, "collections", z.array(TitledRow)),
  listTags: showing(productTags.admin.list, "product_tags", z.array(ValuedRow)),
  readProfile: showing(shippingProfiles.admin.read, "shipping_profile", ShippingProfileDetail),
  createProfile: showing(shippingProfiles.admin.create, "shipping_profile", Identified),
  updateProfile: showing(shippingProfiles.admin.update, "shipping_profile", Identified),
  createSwap: showing(swaps.create, "order", Identified),
  createGroup: showing(customerGroups.admin.create, "customer_group", GroupRow),
}
