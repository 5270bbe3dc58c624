import { sql, type SQL } from "drizzle-orm";
import { COMPARED_DAYS } from "@ludus/shared/rules/selling/comparables";
import { COMMISSION_PERCENTS } from "@ludus/shared/rules/selling/sale-terms";
import { SALE_MOVEMENTS } from "@ludus/shared/model/gold-movements";
import { DAY_MS } from "@ludus/shared/durations";
import { isUndoneSale } from "./undone-sales.ts";
import { amountOf, isMovement } from "../platform/database/schema/movement-kinds.ts";

/** I10: every sale paid its fee once, and every sold one brought its seller the price less commission. */
export function salesPayOnce(): SQL {
  return sql`
    ${salesWithoutTerms()}
    union all ${salesWithoutFee()}
    union all ${salesWithoutProceeds()}
    union all ${undoneSalesWithoutRefund()}
    union all ${movementsOfNoSale()}
    union all ${escrowOfNoSale()}
    union all ${lotsSoldOtherwise()}`;
}

function salesWithoutTerms(): SQL {
  return sql`
    select 'auction ' || id || ': offered by ' || coalesce(seller_id, 'nobody') || ' from '
      || coalesce(starting_price, 0) || ' for a fee of ' || coalesce(fee, 0) || ', led by '
      || coalesce(leader_id, 'nobody') as offender
    from auctions
    where (seller_id is null) <> (starting_price is null) or (seller_id is null) <> (fee is null)
      or (seller_id is null) <> (seller_school is null) or seller_id = leader_id`;
}

function salesWithoutFee(): SQL {
  return sql`
    select 'auction ' || auctions.id || ': a fee of ' || fee || ', paid '
      || coalesce(times, 0) || ' times, ' || coalesce(paid, 0) || ' gold' as offender
    from auctions left join (${movementsBySale("sale-fee")}) fees on cause_id = auctions.id
    where seller_id is not null and (coalesce(times, 0) <> 1 or paid <> fee)`;
}

/**
 * Proceeds are paid, or in escrow for a day: never both, and never for what wasn't sold. Rows of sold
 * lots are deleted some day, but never while players compare with them: then what was paid says the rest.
 */
function salesWithoutProceeds(): SQL {
  const comparedMs = sql.raw(String(COMPARED_DAYS * DAY_MS));
  const kept = sql`coalesce(commission, case when auctions.closed_at
    < (select max(closed_at) from auctions) - ${comparedMs} then current_bid - paid end)`;
  const isInEscrow = sql`case when withheld_proceeds.auction_id is null then 0 else 1 end`;
  return sql`
    select 'auction ' || auctions.id || ': ' || status || ' at ' || coalesce(current_bid, 0)
      || ', ' || coalesce(${kept}, 0) || ' kept, ' || coalesce(paid, 0) || ' paid '
      || coalesce(times, 0) || ' times, ' || coalesce(withheld_proceeds.amount, 0) || ' in escrow'
      as offender
    from auctions
    left join (${movementsBySale("sale")}) sales on cause_id = auctions.id
    left join withheld_proceeds on withheld_proceeds.auction_id = auctions.id
    left join sold_lots on sold_lots.auction_id = auctions.id
    where auctions.seller_id is not null and (
      coalesce(times, 0) + ${isInEscrow} <> case when status = 'sold' then 1 else 0 end
      or (status = 'sold' and (${kept} is null or ${kept} not in (${lawfulCommissions()})
        or coalesce(paid, withheld_proceeds.amount) <> current_bid - ${kept})))`;
}

/** Buyers of undone sales got the price back once, and nobody else did. */
function undoneSalesWithoutRefund(): SQL {
  return sql`
    select 'auction ' || auctions.id || ': ' || status || ' after its end at ' || coalesce(current_bid, 0)
      || ', ' || coalesce(paid, 0) || ' paid back ' || coalesce(times, 0) || ' times' as offender
    from auctions
    left join (${movementsBySale("sale-refund")}) refunds on cause_id = auctions.id
    where (${isUndoneSale} or times is not null)
      and (not ${isUndoneSale} or coalesce(times, 0) <> 1 or paid <> current_bid)`;
}

/** The gladiator's games in the school are unknown, so any commission rate passes. */
function lawfulCommissions(): SQL {
  const lawful = COMMISSION_PERCENTS.map(({ percent }) =>
    sql.raw(`(current_bid * ${percent} + 99) / 100`),
  );
  return sql.join(lawful, sql`, `);
}

/** Players read prices of sold gladiators from these rows alone; the seller's stay says what the market keeps. */
function lotsSoldOtherwise(): SQL {
  return sql`
    select 'sold lot ' || auction_id || ': by ' || coalesce(sold_lots.seller_id, 'the market')
      || ' to ' || buyer_id || ' for ' || price || ', but the auction is '
      || coalesce(status, 'missing') || ' to ' || coalesce(leader_id, 'nobody') || ' for '
      || coalesce(current_bid, 0) || ', ' || coalesce(commission, 0) || ' kept after '
      || coalesce(games_in_school, 0) || ' games' as offender
    from sold_lots
    left join auctions on auctions.id = auction_id
    where status is null or status <> 'sold' or price <> current_bid or buyer_id <> leader_id
      or coalesce(sold_lots.seller_id, '') <> coalesce(auctions.seller_id, '')
      or (commission is null) <> (sold_lots.seller_id is null)
      or (games_in_school is null) <> (sold_lots.seller_id is null)
      or commission <> ${commissionByTenure()}`;
}

/** The longest stay first. */
function commissionByTenure(): SQL {
  const terms = COMMISSION_PERCENTS.map(
    ({ gamesMin, percent }) =>
      `when games_in_school >= ${gamesMin} then (price * ${percent} + 99) / 100`,
  );
  return sql.raw(`case ${terms.join(" ")} end`);
}

function movementsBySale(kind: (typeof SALE_MOVEMENTS)[number]): SQL {
  return sql`
    select cause_id, count(*) as times, ${amountOf(kind)} as paid
    from gold_journal where ${isMovement(kind)} group by cause_id`;
}

function movementsOfNoSale(): SQL {
  return sql`
    select 'movement ' || movement.id || ': ' || kind || ' of ' || amount || ' by ' || user_id
      || ', for ' || coalesce('auction ' || cause_id, 'no auction') as offender
    from gold_journal movement
    left join auctions on auctions.id = cause_id
      and user_id = case when ${isMovement("sale-refund")} then leader_id else seller_id end
    where ${isMovement(...SALE_MOVEMENTS)} and auctions.id is null`;
}

function escrowOfNoSale(): SQL {
  return sql`
    select 'escrow ' || amount || ' of ' || withheld_proceeds.seller_id || ', for auction '
      || auction_id as offender
    from withheld_proceeds
    left join auctions on auctions.id = auction_id
      and auctions.seller_id = withheld_proceeds.seller_id
    where auctions.id is null`;
}
