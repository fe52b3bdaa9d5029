import { describePriceRules } from "../testing/price-properties.ts"

describePriceRules(1000)
