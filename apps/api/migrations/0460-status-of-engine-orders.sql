-- The status of an order of a shop front no longer follows from its holds: it is pending until a person completes or
-- cancels it. The fulfillment status that its API shows may differ without a hold, too: `canceled` once its last
-- fulfillment was canceled.
update orders set status = 'pending' where external_id like 'cart\_%' and status = 'requires_action';
