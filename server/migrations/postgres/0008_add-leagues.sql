CREATE TABLE "fixtures" (
	"games_number" bigint NOT NULL,
	"first_user_id" text NOT NULL,
	"second_user_id" text,
	"season" bigint,
	"league" bigint,
	"round" bigint,
	"first_won" bigint,
	"second_won" bigint,
	CONSTRAINT "fixtures_games_number_first_user_id_pk" PRIMARY KEY("games_number","first_user_id")
);
--> statement-breakpoint
CREATE TABLE "league_schools" (
	"season" bigint NOT NULL,
	"league" bigint NOT NULL,
	"user_id" text NOT NULL,
	"drawn" bigint NOT NULL,
	"played" bigint NOT NULL,
	"points" bigint NOT NULL,
	"bouts_won" bigint NOT NULL,
	"bouts_lost" bigint NOT NULL,
	"rank" bigint,
	CONSTRAINT "league_schools_season_user_id_pk" PRIMARY KEY("season","user_id")
);
--> statement-breakpoint
CREATE TABLE "line_ups" (
	"user_id" text PRIMARY KEY NOT NULL,
	"places" json NOT NULL,
	"rest" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bouts" ADD COLUMN "place" bigint;--> statement-breakpoint
ALTER TABLE "bouts" ADD COLUMN "marks" json;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "season" bigint;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "round" bigint;--> statement-breakpoint
ALTER TABLE "gladiators" ADD COLUMN "training" text DEFAULT 'style' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_games" ADD COLUMN "training" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "school_games" ADD COLUMN "prize" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_ups" ADD CONSTRAINT "line_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fixtures_second_once" ON "fixtures" USING btree ("games_number","second_user_id");--> statement-breakpoint
CREATE INDEX "fixtures_first" ON "fixtures" USING btree ("first_user_id","games_number");--> statement-breakpoint
CREATE INDEX "fixtures_second" ON "fixtures" USING btree ("second_user_id","games_number");--> statement-breakpoint
CREATE INDEX "fixtures_meetings" ON "fixtures" USING btree ("first_user_id","second_user_id","games_number");--> statement-breakpoint
CREATE INDEX "league_schools_league" ON "league_schools" USING btree ("season","league");--> statement-breakpoint
CREATE INDEX "league_schools_school" ON "league_schools" USING btree ("user_id","season");--> statement-breakpoint
CREATE INDEX "games_of_season" ON "games" USING btree ("season");--> statement-breakpoint
CREATE INDEX "sold_lots_of_buyer" ON "sold_lots" USING btree ("buyer_id","sold_at");--> statement-breakpoint
CREATE INDEX "sold_lots_between" ON "sold_lots" USING btree ("seller_id","buyer_id","sold_at") WHERE "sold_lots"."seller_id" is not null;