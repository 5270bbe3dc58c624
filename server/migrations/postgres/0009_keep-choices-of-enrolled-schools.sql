CREATE TABLE "enrolled_schools" (
	"games_number" bigint NOT NULL,
	"user_id" text NOT NULL,
	"places" json NOT NULL,
	"rest" json NOT NULL,
	"strength" bigint,
	CONSTRAINT "enrolled_schools_games_number_user_id_pk" PRIMARY KEY("games_number","user_id")
);
--> statement-breakpoint
ALTER TABLE "bouts" ADD COLUMN "trained" text;