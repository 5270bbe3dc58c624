UPDATE schools SET bouts_won = coalesce((SELECT sum(won) FROM school_games WHERE school_games.user_id = schools.user_id), 0);
