import { sql, type SQL } from "drizzle-orm";
import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { isUndoneSale } from "./undone-sales.ts";

const PLACES = sql.raw(String(SCHOOL_PLACES));

/**
 * I12: no school leads a lot that it has no place for. Gladiators whom it won before there were places, with no
 * price of theirs, take none here, nor do gladiators who came home from sales that were undone.
 */
export function leadsHavePlaces(): SQL {
  return sql`
    select 'school ' || user_id || ': ' || ${PLACES} || ' places, ' || total_gladiators
      || ' men, leads ' || leads || ' and counts ' || counted as offender
    from (
      select user_id, total_gladiators, schools.leads as counted, coalesce(led.leads, 0) as leads,
        coalesce(undone.men, 0) + coalesce(former.men, 0) as exempt
      from schools
      left join (
        select leader_id, count(*) as leads from auctions where status = 'open' group by leader_id
      ) led on led.leader_id = schools.user_id
      left join (
        select seller_id, count(*) as men from auctions where ${isUndoneSale} group by seller_id
      ) undone on undone.seller_id = schools.user_id
      left join (
        select owner_id, count(*) as men from gladiators where paid is null group by owner_id
      ) former on former.owner_id = schools.user_id
    ) placed
    where counted <> leads or (leads > 0 and total_gladiators + leads - exempt > ${PLACES})`;
}

/** I13: a gladiator on sale is his seller's, and one whose career is over is nobody's and on no market. */
export function gladiatorsBelongWhereTheyAre(): SQL {
  return sql`
    select 'gladiator ' || gladiators.id || ': owned by ' || coalesce(owner_id, 'nobody')
      || coalesce(', offered by ' || seller_id, '') || coalesce(', retired from ' || retired_from, '')
      || case when auctions.id is null then '' else ', on the market' end as offender
    from gladiators
    left join auctions on gladiator_id = gladiators.id and status = 'open'
    where (seller_id is not null and (owner_id is null or owner_id <> seller_id))
      or (retired_at is not null and (owner_id is not null or auctions.id is not null))
      or (retired_at is null) <> (retired_from is null)`;
}
