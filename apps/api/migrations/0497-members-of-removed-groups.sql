-- A removed customer group has no members: who was in one that was removed before memberships ended with it
-- still got its prices and discounts.
delete from customer_group_customers as member
using customer_groups as removed
where removed.id = member.customer_group_id
  and removed.merchant_id = member.merchant_id
  and removed.deleted_at is not null;
