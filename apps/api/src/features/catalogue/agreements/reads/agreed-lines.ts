import type { Context } from "../../../../context.ts"

/** Lines of agreements as `line`, joined with their `agreement` and its `offer`. */
export const agreedLines = ({ db }: Pick<Context, "db">) =>
  db
    .selectFrom("agreement_lines as line")
    .innerJoin("agreements as agreement", (join) =>
      join
        .onRef("agreement.id", "=", "line.agreement_id")
        .onRef("agreement.organisation_id", "=", "line.organisation_id"),
    )
    .innerJoin("offers as offer", (join) =>
      join
        .onRef("offer.id", "=", "agreement.offer_id")
        .onRef("offer.organisation_id", "=", "agreement.organisation_id"),
    )
